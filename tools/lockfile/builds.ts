// Packages with native parts name one package per system, and npm installs the one that fits. A registry that does not
// carry all of them makes npm leave the others out of the lock file, and then `npm ci` refuses on every system.

export interface LockEntry {
  readonly version?: string;
  readonly resolved?: string;
  readonly dev?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export type LockedPackages = Readonly<Record<string, LockEntry>>;

export interface MissingBuild {
  readonly name: string;
  readonly version: string;
  readonly dev: boolean;
}

/** The builds that packages of the lock file name and that it does not hold. */
export function missingBuilds(packages: LockedPackages): MissingBuild[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {}, dev = false }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !holds(packages, path, name))
      .map(([name, version]) => ({ name, version, dev })),
  );
}

/** Looks beside the package's own dependencies first and then further up, as Node does. */
function holds(packages: LockedPackages, from: string, name: string): boolean {
  const nesting = `/${from}`.split('/node_modules/').slice(1);
  const places = [...nesting.keys(), nesting.length].map((depth) => [...nesting.slice(0, depth), name]);
  return places.some((place) => place.map((part) => `node_modules/${part}`).join('/') in packages);
}

const SYSTEMS = ['darwin', 'linux', 'win32', 'android', 'freebsd', 'openharmony'];
const PROCESSORS = ['x64', 'arm64', 'arm', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64'];

/** What the lock file should say of a build; its name tells which system it is for. */
export function entryOf({ name, version, dev }: MissingBuild): LockEntry & Readonly<Record<string, unknown>> {
  const words = name.split(/[/-]/);
  const os = words.filter((word) => SYSTEMS.includes(word));
  const cpu = words.filter((word) => PROCESSORS.includes(word));
  if (os.length !== 1 || cpu.length !== 1 || !/^\d/.test(version)) {
    throw new Error(`cannot tell which system ${name}@${version} is for`);
  }
  const musl = words.some((word) => word.startsWith('musl'));
  const libc = os[0] === 'linux' ? { libc: [musl ? 'musl' : 'glibc'] } : {};
  return { version, cpu, ...(dev ? { dev } : {}), ...libc, optional: true, os };
}
