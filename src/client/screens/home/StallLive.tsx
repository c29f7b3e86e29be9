// The live parts of a stall: the newest result on a strip, with a move of the picture whenever a round of its game has ended,
// and the results before it. Between rounds nothing moves. They are loaded after the lobby, with the code for push 2016.
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

interface ResultProps extends Props {
  readonly result: string;
  /** With the name of its outcome, for which only the strip has room. */
  readonly named?: boolean;
}

/** One result, drawn by its game if the plain text says little. */
function Result({ game, show, result, named = false }: ResultProps) {
  const { locale } = useText();
  const plain = <Pill tone={toneOf(game, result)} text={labelOf(game, result, locale)} />;
  if (!show?.Result) return plain;
  return (
    <Suspense fallback={plain}>
      <show.Result result={result} named={named} />
    </Suspense>
  );
}

export function StallResults({ game, show, results }: Props & { readonly results: readonly string[] }) {
  const { t } = useText();
  const [newest, ...earlier] = results.slice(0, SHOWN);
  // The newest is on the picture, which is not read: its words are read here.
  return (
    <>
      {newest !== undefined && (
        <span className="only-read">
          {t(show?.lastKey ?? 'screens:home.last')} <Result game={game} show={show} result={newest} named />
        </span>
      )}
      {earlier.length > 0 && <span className="booth__earlier">{t('screens:home.earlier')}</span>}
      {earlier.map((result, i) => (
        <Result key={i} game={game} show={show} result={result} />
      ))}
    </>
  );
}
const SHOWN = 6;

export const StallLive = observer(({ game, show }: Props) => {
  const { t } = useText();
  const { halls } = useRoot();
  const results = halls.news(game.gameType)?.lastResults ?? [];
  const news = results.join(' ');
  const plate = useRef<HTMLSpanElement>(null);
  const known = useRef('');
  useEffect(() => {
    const before = known.current;
    known.current = news;
    const picture = plate.current?.parentElement;
    if (!picture) return;
    picture.dataset['last'] = '';
    // The first result is not news.
    if (before === '' || before === news) return;
    // An animation starts again only after a frame without it.
    delete picture.dataset['beat'];
    return afterFrame(() => (picture.dataset['beat'] = ''));
  }, [news]);
  const [newest] = results;
  return (
    newest !== undefined && (
      <span ref={plate} className="booth__last" key={news}>
        <Result game={game} show={show} result={newest} named />
        <span>{t(show?.lastKey ?? 'screens:home.last')}</span>
      </span>
    )
  );
});
