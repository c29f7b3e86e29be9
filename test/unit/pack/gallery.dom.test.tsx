// The gallery: an artist's view of a pack, and dropping a picture onto a slot.
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Gallery } from '../../../tools/pack/preview/gallery/Gallery';
import type { SceneFrame } from '../../../tools/pack/preview/frameApi';
import type { PackShape, SlotShape } from '../../../tools/pack/preview/shape';

const SLOT: SlotShape = {
  part: 'rocket/moon',
  size: [120, 120],
  pivot: [60, 60],
  nineSlice: null,
  row: null,
  what: 'Shines at the left',
  drawn: 'The moon',
  tint: 'now and then tinted by the scene: dusk',
  stored: null,
  hasGuide: true,
  games: ['rocket'],
  owner: 'paper',
  file: 'rocket/moon.svg',
  version: '1',
  faults: [],
};
const slots = (owner: string): SlotShape[] => [
  { ...SLOT, owner },
  {
    ...SLOT,
    part: 'rocket/plate',
    what: 'A plate',
    nineSlice: [4, 4, 4, 4],
    stored: { at: 0.5, by: 'Night' },
    hasGuide: false,
    owner: 'night',
  },
  { ...SLOT, part: 'rocket/comet', what: 'A comet', owner: null, file: null },
  ...[0, 1].map((i) => ({ ...SLOT, part: `rocket/flag-${i}`, row: 'rocket/flag', owner: 'night' })),
];
const packOf = (name: string, title: string): PackShape => ({
  name,
  title,
  inherits: null,
  slots: slots(name),
  palette: [{ name: 'ink', value: '#102030', isOwn: true }],
  colours: { rocket: [{ name: 'sky-0', value: 'ink', isOwn: false }] },
  fonts: { display: null, text: null },
  undo: null,
  redo: null,
  games: { rocket: name },
  motion: {},
  faults: [],
});

class Events extends EventTarget {
  static last: Events | undefined;
  constructor() {
    super();
    Events.last = this;
  }
  close(): void {}
}

let packs: Record<string, PackShape>;
let fetched: string[];
let posted: { address: string; headers: Record<string, string>; body: unknown }[];
let answer: object;
beforeEach(() => {
  packs = { paper: packOf('paper', 'Paper'), night: packOf('night', 'Night') };
  fetched = [];
  posted = [];
  answer = { isKept: true, faults: [] };
  location.hash = '';
  localStorage.clear();
  Object.assign(globalThis, {
    EventSource: Events,
    ResizeObserver: class {
      observe(): void {}
      disconnect(): void {}
    },
    matchMedia: () => ({ matches: true }),
    fetch: (address: string, init?: { method?: string; headers: Record<string, string>; body: unknown }) => {
      if (init?.method === 'POST') {
        posted.push({ address, headers: init.headers, body: init.body });
        return Promise.resolve({ ok: true, json: () => Promise.resolve(answer) });
      }
      fetched.push(address);
      const found: Record<string, unknown> = {
        '/api/token': { token: 'secret', standard: 'night' },
        '/api/packs': [
          { name: 'night', title: 'Night' },
          { name: 'paper', title: 'Paper' },
        ],
        ...Object.fromEntries(Object.entries(packs).map(([name, pack]) => [`/api/packs/${name}`, pack])),
      };
      return Promise.resolve({ ok: true, json: () => Promise.resolve(found[address]) });
    },
  });
});

const card = async (name: string): Promise<HTMLElement> => {
  const heading = await screen.findByRole('heading', { name: new RegExp(`^${name}`) });
  const found = heading.closest('li');
  if (!found) throw new Error(`${name} has no card`);
  return found;
};

test('shows each slot with its size and pivot, whose picture it is, and what nobody has drawn', async () => {
  render(<Gallery />);
  const moon = within(await card('moon'));
  expect(moon.getByText('now and then tinted by the scene: dusk')).toBeTruthy();
  // The required picture, and the default pack's version.
  expect(moon.getByText('Shines at the left')).toBeTruthy();
  expect(moon.getByText('Night: The moon')).toBeTruthy();
  expect(moon.getByText('own')).toBeTruthy();
  expect(moon.getByText('120 × 120 px')).toBeTruthy();
  expect(moon.getByText('60, 60')).toBeTruthy();
  // The pack's own picture, and the default pack's beside it.
  expect(moon.getAllByRole('img')).toHaveLength(2);
  const plate = within(await card('plate'));
  expect(plate.getByText('inherited')).toBeTruthy();
  expect(plate.getByText('at 0.5 of its size, says Night')).toBeTruthy();
  expect(moon.queryByText('Stored')).toBe(null);
  expect(within(await card('comet')).getByText('missing')).toBeTruthy();
  expect(screen.getByText('row of 2')).toBeTruthy();
  expect(screen.getByText('5 of 5')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'To mend' }));
  expect(screen.getByText('1 of 5')).toBeTruthy();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'elephant' } });
  expect(screen.getByText('No picture is like that.')).toBeTruthy();
});

test('what lies where in a picture is drawn over it, and given as a file', async () => {
  render(<Gallery />);
  const [moon, plate] = [within(await card('moon')), within(await card('plate'))];
  const drawn = () => document.querySelectorAll('image[href="/guide/paper/rocket/moon.svg"]');
  expect(drawn()).toHaveLength(0);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Guides' }));
  expect(drawn()).toHaveLength(1);
  const guide = moon.getByRole('link', { name: 'Guide' });
  expect(guide.getAttribute('href')).toBe('/guide/paper/rocket/moon.svg');
  expect(guide.getAttribute('download')).toBe('moon-guide.svg');
  expect(plate.queryByRole('link', { name: 'Guide' })).toBeNull();
  const all = screen.getByRole('link', { name: 'Guides as zip' });
  expect(all.getAttribute('href')).toBe('/api/packs/paper/guides');
});

test('a dropped picture is sent with the secret of this start, and can be taken back', async () => {
  render(<Gallery />);
  const moon = await card('moon');
  const file = new File(['<svg/>'], 'ma lune.svg');
  fireEvent.dragOver(moon);
  expect(within(moon).getByText('Drop it: moon')).toBeTruthy();
  fireEvent.drop(moon, { dataTransfer: { files: [file] } });
  fireEvent.click(await within(moon).findByRole('button', { name: 'Put the old one back' }));
  await waitFor(() => expect(posted).toHaveLength(2));
  expect(posted[0]).toMatchObject({
    address: '/api/packs/paper/slots/rocket/moon',
    headers: { 'x-fairground-token': 'secret', 'x-file-name': 'ma%20lune.svg' },
    body: file,
  });
  expect(posted[1]?.address).toBe('/api/packs/paper/slots/rocket/moon/undo');
});

test('what is refused is said on its card', async () => {
  answer = {
    isKept: false,
    faults: [{ level: 'error', kind: 'size', file: 'rocket/moon.png', message: 'is 60 × 20 px' }],
  };
  render(<Gallery />);
  const moon = await card('moon');
  fireEvent.change(within(moon).getByLabelText('Choose a picture for rocket/moon'), {
    target: { files: [new File(['x'], 'moon.png')] },
  });
  expect((await within(moon).findByRole('alert')).textContent).toBe('Not taken: is 60 × 20 px');
});

test('a save is seen at once', async () => {
  render(<Gallery />);
  await card('comet');
  packs['paper'] = {
    ...packOf('paper', 'Paper'),
    slots: slots('paper').map((slot) => ({ ...slot, owner: 'paper' })),
    faults: [{ level: 'error', kind: 'description', file: 'pack.json', message: 'look for a missing comma' }],
  };
  act(() => void Events.last?.dispatchEvent(new MessageEvent('message', { data: '{}' })));
  await waitFor(() => expect(screen.queryByText('missing')).toBeNull());
  expect(screen.getByRole('alert').textContent).toContain('look for a missing comma');
});

test('of a save only the pack that is other than before is read again; when the server is back, everything', async () => {
  render(<Gallery />);
  await card('comet');
  const told = async (event: Event): Promise<string[]> => {
    fetched = [];
    act(() => void Events.last?.dispatchEvent(event));
    await waitFor(() => expect(fetched).toContain('/api/packs/paper'));
    return fetched.filter((address) => /token$|packs\/\w+$/.test(address)).sort();
  };
  const saved = new MessageEvent('message', { data: '{"packs":["paper"],"savedAt":1}' });
  expect(await told(saved)).toEqual(['/api/packs/paper']);
  Events.last?.dispatchEvent(new Event('error'));
  const everything = ['/api/packs/night', '/api/packs/paper', '/api/token'];
  expect(await told(new Event('open'))).toEqual(everything);
});

test('everything can be seen as eyes see it that lack a kind of cone', async () => {
  render(<Gallery />);
  const eyes = await screen.findByRole('combobox', { name: 'Eyes' });
  const pictures = screen.getByRole('region', { name: 'Pictures' }).parentElement;
  expect(pictures?.style.filter).toBe('none');
  fireEvent.change(eyes, { target: { value: 'deuteranopia' } });
  expect(pictures?.style.filter).toBe('url(#deuteranopia)');
  for (const sight of ['deuteranopia', 'grey']) {
    const values = document.querySelector(`#${sight} feColorMatrix`)?.getAttribute('values')?.split(' ');
    expect(values).toHaveLength(20);
    // Grey stays grey: each row has the sum one.
    for (const row of [0, 5, 10])
      expect(values?.slice(row, row + 5).reduce((sum, part) => sum + Number(part), 0)).toBeCloseTo(1, 3);
  }
});

/** Opens the gallery at the scenes of a game; each scene is in a frame that only records its calls. */
async function openScenes() {
  const letter = { needed: 4.5, height: 9, colour: '#FFFFFF' };
  const frame = {
    games: ['rocket'],
    outlines: [
      { name: 'climb', columns: 2, labels: ['1×', '2×'], spans: [500, 1600], size: null },
      { name: 'ends', columns: 1, labels: ['stop'], spans: [1600], size: null },
    ],
    show: jest.fn(),
    play: jest.fn(),
    seek: jest.fn(),
    time: () => 0,
    move: jest.fn(),
    shown: () => ({ name: 'climb', index: 0 }),
    still: jest.fn(),
    quality: jest.fn(),
    wear: () => Promise.resolve(),
    shot: () => Promise.resolve(new Blob()),
    fields: () => [],
    letters: () => [
      { ...letter, name: 'mark-1', contrast: 12, at: [20, 30] },
      { ...letter, name: 'mark-7', contrast: 2.314, at: [40, 60] },
    ],
    resize: jest.fn(),
  };
  URL.createObjectURL = () => 'blob:moment';
  location.hash = '#rocket/scenes';
  render(<Gallery />);
  for (const { contentWindow } of await screen.findAllByTitle<HTMLIFrameElement>(/^rocket in/))
    if (contentWindow) contentWindow.preview = frame as unknown as SceneFrame;
  return frame;
}

test('the letters of a moment are measured where they stand, and the faint ones are named and ringed', async () => {
  await openScenes();
  const measure = await screen.findByRole('button', { name: 'Measure letters' });
  await waitFor(() => expect(measure.hasAttribute('disabled')).toBe(false));
  fireEvent.click(measure);
  const letters = within(screen.getByRole('region', { name: 'Letters' }));
  expect(letters.getByRole('status').textContent).toBe('2 letters and signs measured, 1 too faint');
  expect(letters.getByRole('listitem').textContent).toBe('mark-7: 2.31 to 1 of 4.5');
  expect(document.querySelectorAll('.frame__faint')).toHaveLength(1);
  // For another moment they show nothing.
  fireEvent.click(await screen.findByRole('button', { name: '2×' }));
  expect(screen.queryByRole('region', { name: 'Letters' })).toBeNull();
});

test('a slider moves the scene at once, and what differs is saved', async () => {
  packs['paper'] = {
    ...packOf('paper', 'Paper'),
    motion: { rocket: { own: { sky: { stars: 50 } }, inherited: { sky: { bright: 4 } } } },
  };
  const frame = await openScenes();
  const pull = async (name: string, value: number): Promise<void> => {
    fireEvent.change(await screen.findByLabelText(name), { target: { value } });
  };
  await pull('sky streaks', 7);
  await waitFor(() =>
    expect(frame.move).toHaveBeenLastCalledWith({ sky: { bright: 4, stars: 50, streaks: 7 } }),
  );
  const motion = within(screen.getByRole('region', { name: 'Motion' }));
  expect(motion.getByRole('status').textContent).toBe('2 of its own, not saved');
  // The button restores the inherited value.
  fireEvent.click(motion.getByRole('button', { name: 'sky stars as inherited: 46' }));
  fireEvent.click(motion.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(posted).toHaveLength(1));
  expect(posted[0]).toMatchObject({
    address: '/api/packs/paper/motion/rocket',
    body: JSON.stringify({ sky: { streaks: 7 } }),
  });
  fireEvent.click(motion.getByRole('button', { name: 'As saved' }));
  await waitFor(() => expect(frame.move).toHaveBeenLastCalledWith(null));
});

test('the time of a state is scrubbed in both packs, and the state chosen', async () => {
  const frame = await openScenes();
  const time = await screen.findByLabelText<HTMLInputElement>('Time');
  expect(time.max).toBe('2099');
  fireEvent.change(time, { target: { value: 700 } });
  expect(frame.seek.mock.calls).toEqual([
    ['climb', 700],
    ['climb', 700],
  ]);
  expect(time.getAttribute('aria-valuetext')).toBe('700 ms: 2×');
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'ends' } });
  expect(frame.seek).toHaveBeenLastCalledWith('ends', 0);
});

test('size, quality and moment are chosen, and kept in the address for a reload', async () => {
  const frame = await openScenes();
  fireEvent.click(await screen.findByRole('button', { name: 'Fewer lights' }));
  await waitFor(() => expect(frame.quality.mock.calls.slice(-2)).toEqual([[2], [2]]));
  fireEvent.click(screen.getByRole('button', { name: '844 × 390' }));
  fireEvent.click(await screen.findByRole('button', { name: 'stop' }));
  await waitFor(() => expect(location.hash).toBe('#rocket/scenes/sideways/2/ends/0'));
  const pressed = screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  expect(pressed).toEqual(expect.arrayContaining(['844 × 390', 'Fewer lights']));
});

test('the lobby is shown in both packs at the size that is chosen, and a save is put on', async () => {
  const lobby = { wear: jest.fn<void, [PackShape]>(), play: jest.fn() };
  location.hash = '#hud/scenes/sideways';
  render(<Gallery />);
  const frames = await screen.findAllByTitle<HTMLIFrameElement>(/^The lobby in/);
  for (const { contentWindow } of frames) if (contentWindow) contentWindow.lobby = lobby;
  await waitFor(() => expect(lobby.wear.mock.calls.map(([{ name }]) => name)).toEqual(['paper', 'night']));
  expect(frames.map(({ style }) => style.width)).toEqual(['844px', '844px']);
  fireEvent.click(screen.getByRole('button', { name: '1280 × 800' }));
  expect(frames.map(({ style }) => style.width)).toEqual(['1280px', '1280px']);
  expect(location.hash).toBe('#hud/scenes/desktop/0');
  // With reduced motion the end of the round is not played.
  expect(lobby.play).toHaveBeenLastCalledWith(false);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Reduced motion' }));
  expect(lobby.play).toHaveBeenLastCalledWith(true);
  packs['paper'] = { ...packOf('paper', 'Paper'), palette: [{ name: 'ink', value: '#FFFFFF', isOwn: true }] };
  act(() => void Events.last?.dispatchEvent(new MessageEvent('message', { data: '{}' })));
  await waitFor(() => expect(lobby.wear).toHaveBeenCalledWith(packs['paper']));
});

test('a colour is taken back, and a scene’s is named after one of the palette', async () => {
  packs['paper'] = { ...packOf('paper', 'Paper'), inherits: 'night' };
  location.hash = '#colours';
  render(<Gallery />);
  fireEvent.click(await screen.findByRole('button', { name: 'own ×' }));
  fireEvent.change(screen.getByLabelText('sky-0: a colour of its own, or one of the palette'), {
    target: { value: '' },
  });
  await waitFor(() => expect(posted).toHaveLength(2));
  expect(posted.map(({ address, body }) => [address, JSON.parse(String(body))])).toEqual([
    ['/api/packs/paper/colours', { game: null, name: 'ink', value: null }],
    ['/api/packs/paper/colours', { game: 'rocket', name: 'sky-0', value: '#102030' }],
  ]);
});

test('what was changed last is named, and undone with Ctrl+Z', async () => {
  packs['paper'] = { ...packOf('paper', 'Paper'), undo: 'colour ink' };
  render(<Gallery />);
  expect(await screen.findByRole('button', { name: 'Undo: colour ink' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Redo' }).hasAttribute('disabled')).toBe(true);
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  await waitFor(() => expect(posted[0]?.address).toBe('/api/packs/paper/undo'));
});
