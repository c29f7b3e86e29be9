// Waits for effects on the other side of a connection, where a test has no event to listen to.
const PATIENCE = 40_000;
/** Milliseconds to wait for the next round of a crash game: longer flights are too rare to matter in a test. */
export const LONGEST_FLIGHT = 130_000;

/** Tries an expectation until it holds; fails with its own message when it does not in time. */
export async function eventually(
  expectation: () => void | Promise<void>,
  patience = PATIENCE,
): Promise<void> {
  const giveUpAt = Date.now() + patience;
  for (;;) {
    try {
      return await expectation();
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
}
