// Part of the page in development only: requests the number of the server's build once a second, and reloads when it
// changes. A plain request to the page's own origin needs no exception in the content security policy.
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
