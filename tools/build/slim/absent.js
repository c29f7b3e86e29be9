// Stands for parts of axios that the client never uses: to call one is a mistake, and says so.
export default function absent() {
  throw new Error('this part of axios is not in the bundle: see tools/build/slim.ts');
}
export const progressEventReducer = absent;
