// Tests wait for a platform, a browser or a busy machine; one that takes longer than this hangs.
jest.setTimeout(180_000);
