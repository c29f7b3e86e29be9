// The default timeout: a test that takes longer hangs, even one that waits for a platform or a browser on a busy machine.
jest.setTimeout(180_000);
