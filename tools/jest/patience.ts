// Tests against a running platform or browser wait for real things; one that takes longer than this hangs.
jest.setTimeout(180_000);
