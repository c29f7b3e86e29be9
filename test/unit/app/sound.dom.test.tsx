// Data that the page passes to the sound: settings and host at once, pages once they are shown, hiding, messages, wins and taps.
import { runInAction } from 'mobx';
import { wireSound } from '../../../src/client/app/sound';
import { startTexts } from '../../../src/client/i18n';
import { parseMoney } from '../../../src/core/money';
import { parseMultiplier } from '../../../src/core/multiplier';
import { Sound } from '../../../src/client/sound/sound';
import type { GamePlay } from '../../../src/client/stores/gamePlay';
import { fakeClient } from './fakeClient';

function wired(path = '/h5/home') {
  const { client } = fakeClient(path);
  const sound = new Sound({
    openContext: () => null,
    calm: () => Promise.resolve(),
    loadMixer: () => Promise.reject(new Error('no sound in jsdom')),
    failed: () => undefined,
  });
  const places: (string | null)[] = [];
  const cues: string[] = [];
  const gestures: string[] = [];
  jest.spyOn(sound, 'enter').mockImplementation((place) => void places.push(place));
  jest.spyOn(sound, 'cue').mockImplementation((name) => void cues.push(name));
  jest.spyOn(sound, 'gesture').mockImplementation(() => void gestures.push('gesture'));
  wireSound(sound, client, window);
  return { client, sound, places, cues, gestures };
}

const win = (odd: string) => ({
  payoutAmount: parseMoney('20.00'),
  betAmount: parseMoney('10.00'),
  blockHash: '',
  betRecordId: odd,
  gameType: 7 as const,
  gameTypeDesc: 'Rocket',
  odd: parseMultiplier(odd),
  combo: 1,
});

test('settings and the host are heard at once; the stricter counts', () => {
  const { client, sound } = wired();
  expect(sound.silent).toBe(false);
  client.settings.setSound({ volumeOpen: 0 });
  expect(sound.silent).toBe(true);
  client.settings.setSound({ volumeOpen: 1 });
  expect(sound.silent).toBe(false);
  client.host.setAudio({ muted: true });
  expect(sound.silent).toBe(true);
  client.host.setAudio({ muted: false, volume: 0 });
  expect(sound.silent).toBe(true);
});

test('a game has its place once its scene stands; every other page is the hall', () => {
  const { client, places } = wired();
  expect(places).toEqual(['shared']);
  client.pageChanged('/h5/rocket');
  expect(places.at(-1)).toBe(null);
  const play: GamePlay = {
    gameType: 7,
    bets: [],
    isCurrent: () => false,
    stake: null,
    autoplay: false,
    ready: true,
    rtp: null,
    stopAutoplay: () => undefined,
  };
  client.play.enter('rocket', play);
  expect(places.at(-1)).toBe('rocket');
  runInAction(() => client.play.leave());
  client.pageChanged('/h5/home');
  expect(places.at(-1)).toBe('shared');
});

test('messages sound by their kind, wins by their multiplier, and a return at the stake not at all', async () => {
  await startTexts('en');
  const { client, cues } = wired();
  client.notices.toast('success', { key: 'hud:copied' });
  client.notices.toast('wrong', { key: 'hud:retry' });
  client.notices.win(win('1.50'));
  client.notices.win(win('100.00'));
  client.notices.win({ ...win('1.00'), payoutAmount: parseMoney('10.00') });
  client.notices.dismissWins();
  expect(cues).toEqual(['toast', 'toast-wrong', 'win-1', 'win-4']);
});

test('a button is heard, the page beside it is not; each gesture may open the audio', () => {
  const { cues, gestures } = wired();
  const button = document.body.appendChild(document.createElement('button'));
  button.append(document.createElement('i'));
  button.querySelector('i')?.click();
  document.body.click();
  expect(cues).toEqual(['tap']);
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
  expect(gestures.length).toBeGreaterThanOrEqual(3);
  button.remove();
});

test('the effects slider is heard while it is moved', () => {
  const { client, cues } = wired();
  client.settings.setSound({ soundEffect: 70 });
  expect(cues).toEqual(['tap']);
  client.settings.setSound({ soundVolume: 10 });
  expect(cues).toEqual(['tap']);
});

test('a hidden page is silent', () => {
  const { sound } = wired();
  const hide = (hidden: boolean) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  hide(true);
  expect(sound.silent).toBe(true);
  hide(false);
  expect(sound.silent).toBe(false);
});
