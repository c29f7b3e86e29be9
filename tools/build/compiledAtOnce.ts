// Adds a comment for the browser at the head of each file of code. Chromium 136 and later then compile all of the code while
// it loads, off the page's main thread. Otherwise that thread reads each function twice: first to find its end, then to run
// it. Other browsers ignore the comment.
import type Webpack from 'webpack';
import type { BannerPlugin } from 'webpack';

/** The bundle check looks for it. */
export const COMPILED_AT_ONCE = '//# allFunctionsCalledOnLoad';

export const compiledAtOnce = (webpack: typeof Webpack): BannerPlugin =>
  new webpack.BannerPlugin({
    banner: COMPILED_AT_ONCE,
    raw: true,
    test: /\.js$/,
    // After the code was minified, and before its source map is made.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
