// Fetches pictures before they are shown, a few at a time, so that the first ones are there early on a slow line.

/** Number of pictures fetched at once, and of retries for one that failed. */
export const PRELOAD_BATCH = 7;
export const PRELOAD_RETRIES = 1;

export type FetchPicture = (address: string) => Promise<void>;

const fetchPicture: FetchPicture = (address) =>
  new Promise((resolve, reject) => {
    const picture = new Image();
    picture.onload = () => resolve();
    picture.onerror = () => reject(new Error(`No picture at ${address}`));
    picture.src = address;
  });

/** Calls `settled` for each picture when it has loaded or failed: then the component shows what it has. */
export async function preload(
  addresses: readonly string[],
  settled: (address: string) => void,
  fetch: FetchPicture = fetchPicture,
): Promise<void> {
  for (let first = 0; first < addresses.length; first += PRELOAD_BATCH) {
    const batch = addresses.slice(first, first + PRELOAD_BATCH);
    await Promise.all(batch.map((address) => fetchOne(address, fetch).then(() => settled(address))));
  }
}

async function fetchOne(address: string, fetch: FetchPicture): Promise<void> {
  for (let retries = 0; retries <= PRELOAD_RETRIES; retries++) {
    try {
      return await fetch(address);
    } catch {
      // Try again, or give up.
    }
  }
}
