// Waits for what happens on the other side of a connection, where there is nothing of ours to listen to.
const PATIENCE = 40_000;
/** Milliseconds to wait for the next round of a crash game: so few flights are longer that no test meets one. */
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
