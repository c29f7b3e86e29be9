// Recognises a failure to fetch a part of the client.

/** True for webpack's and the style loader's errors about a chunk that could not be loaded. */
export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'ChunkLoadError' || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED');
}
