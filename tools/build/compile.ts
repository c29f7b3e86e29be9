// Runs webpack once over small bundles beside the client: the SDK, the offline verifier, the service worker.
import webpack, { type Configuration, type Stats } from 'webpack';

/** Throws webpack's messages when a bundle does not build. */
export async function compile(configurations: Configuration[]): Promise<void> {
  const compiler = webpack(configurations);
  const stats = await new Promise<Pick<Stats, 'hasErrors' | 'toString'> | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise<void>((resolve, reject) =>
    compiler.close((error) => (error ? reject(error) : resolve())),
  );
  if (!stats || stats.hasErrors())
    throw new Error(stats?.toString('errors-only') ?? 'webpack gave no result');
}
