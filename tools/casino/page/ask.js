/** Calls this casino's own server. Throws an Error with the server's message and the HTTP `status` when it refuses. */
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
