// The newest result of a stall's game, with a move of the picture whenever a round has ended; between rounds nothing moves.
// It is loaded after the lobby, with the code for push 2016.
import { runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useRef } from 'react';
import type { GameDefinition } from '../../../games/definition';
import { LOBBY_PUSHES } from '../../../protocol/lobby';
import { readPush } from '../../../protocol/push';
import type { Pushed } from '../../connection/api';
import { afterFrame } from '../../hud/afterFrame';
import type { StallPicture } from '../../hud/pack/stallPicture';
import { Pill } from '../../hud/Pill';
import { useText } from '../../i18n/useText';
import type { HallsStore } from '../../stores/halls';
import { useRoot } from '../../stores/root';
import { labelOf, toneOf } from './lastResults';
import './StallLive.css';

/** Number of fetches in a row that the lobby skips after such a push: news of one game shows that all games' news are pushed. */
const TOLD_FOR = 12;

/** Before the list of games has loaded, the push is ignored. */
export function takeStallNews(halls: HallsStore, items: readonly Pushed[]): void {
  for (const { code, data } of items) {
    const told = readPush(LOBBY_PUSHES, code, data)?.data;
    if (!told) continue;
    if (told.players !== undefined) halls.told = TOLD_FOR;
    runInAction(() => {
      halls.list =
        halls.list?.map((game) => (game.gameType === told.gameType ? { ...game, ...told } : game)) ?? null;
    });
  }
}

interface Props {
  readonly game: GameDefinition;
  /** Undefined until the stalls' pictures have loaded. */
  readonly show: StallPicture | undefined;
}

/** One result, drawn by its game if the plain text says little. */
function Result({ game, show, result }: Props & { readonly result: string }) {
  const { locale } = useText();
  const plain = <Pill tone={toneOf(game, result)} text={labelOf(game, result, locale)} />;
  if (!show?.Result) return plain;
  return (
    <Suspense fallback={plain}>
      <show.Result result={result} />
    </Suspense>
  );
}

export const StallLive = observer(({ game, show }: Props) => {
  const { t } = useText();
  const { halls } = useRoot();
  const results = halls.news(game.gameType)?.lastResults;
  const news = results?.join(' ') ?? '';
  const line = useRef<HTMLSpanElement>(null);
  const known = useRef('');
  useEffect(() => {
    const before = known.current;
    known.current = news;
    const picture = line.current?.closest('.booth')?.querySelector<HTMLElement>('.booth__picture');
    // The first result is not news.
    if (!picture || before === '' || before === news) return;
    // An animation starts again only after a frame without it.
    delete picture.dataset['beat'];
    return afterFrame(() => (picture.dataset['beat'] = ''));
  }, [news]);
  if (!results) return null;
  const [newest] = results;
  return (
    <span ref={line} className="booth__newest" key={news}>
      <span>{t(show?.lastKey ?? 'screens:home.last')}</span>
      {newest === undefined ? '–' : <Result game={game} show={show} result={newest} />}
    </span>
  );
});
