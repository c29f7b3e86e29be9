// How a part of the client is known that could not be fetched.

/** webpack's and the style loader's names for a chunk that did not come. */
export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'ChunkLoadError' || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED');
}
