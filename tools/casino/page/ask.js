/** Asks this casino's own server; throws what it has to say, with its `status`. */
export async function ask(address, body) {
  const init = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const answer = await fetch(address, init);
  const told = await answer.json();
  if (answer.ok) return told;
  const { status } = answer;
  throw Object.assign(new Error(told.sorry ?? `the casino does not answer (${status})`), { status });
}
