// Part of the page in development only: asks once a second which build the server has, and reloads when it is another
// one. A plain request to the page's own origin needs no exception in the content security policy.
const PERIOD = 1000;

async function currentBuild(): Promise<number | undefined> {
  try {
    const answer = await fetch('dev-build.json', { cache: 'no-store' });
    return answer.ok ? ((await answer.json()) as { build: number }).build : undefined;
  } catch {
    // The platform is restarting.
    return undefined;
  }
}

let shown: number | undefined;
setInterval(() => {
  void currentBuild().then((build) => {
    shown ??= build;
    if (build !== undefined && build !== shown) location.reload();
  });
}, PERIOD);

export {};
