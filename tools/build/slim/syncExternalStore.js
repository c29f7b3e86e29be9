// Replaces the shim for React before 18.
export { useSyncExternalStore } from 'react';
