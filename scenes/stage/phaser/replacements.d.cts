// Types for webpack.config.ts.
import type { WebpackPluginInstance } from 'webpack';
declare function replacements(webpack: typeof import('webpack'), phaserSrc: string): WebpackPluginInstance[];
declare namespace replacements {
  function standIn(file: string): string | undefined;
}
export = replacements;
