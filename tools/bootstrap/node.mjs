// Checks the version of Node: Fairground needs 20.19 or a newer 20, or 22.12 or newer (the `engines` of package.json).

/** Null when this version can be used; otherwise a message with the reason and the remedy. */
export function refusalOfNode(version) {
  const [major, minor] = version.split('.').map(Number);
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
  if (fits) return null;
  return `Fairground needs Node 20.19 or newer (or 22.12 or newer), and this is ${version}. Install Node 20, for example with "nvm install", and run the command again.`;
}
