// The live part of a stall: the newest result on a plate, and a move of the picture whenever a round of its game has ended.
// Between rounds it does not move. It is loaded after the lobby, with the code for push 2016.
import { runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { GameDefinition } from '../../../games/definition';
import { LOBBY_PUSHES } from '../../../protocol/lobby';
import { readPush } from '../../../protocol/push';
import type { Pushed } from '../../connection/api';
import { afterFrame } from '../../hud/afterFrame';
import { Pill } from '../../hud/Pill';
import { useText } from '../../i18n/useText';
import type { HallsStore } from '../../stores/halls';
import { useRoot } from '../../stores/root';
import { labelOf, toneOf } from './lastResults';

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

export const StallLive = observer(({ game }: { readonly game: GameDefinition }) => {
  const { locale } = useText();
  const { halls } = useRoot();
  const results = halls.news(game.gameType)?.lastResults ?? [];
  const news = results.join(' ');
  const plate = useRef<HTMLSpanElement>(null);
  const known = useRef('');
  useEffect(() => {
    const before = known.current;
    known.current = news;
    const picture = plate.current?.parentElement;
    // The first result is not news.
    if (!picture || before === '' || before === news) return;
    // An animation starts again only after a frame without it.
    delete picture.dataset['beat'];
    return afterFrame(() => (picture.dataset['beat'] = ''));
  }, [news]);
  const [newest] = results;
  return (
    newest !== undefined && (
      <span ref={plate} className="booth__last" key={news}>
        <Pill tone={toneOf(game, newest)} text={labelOf(game, newest, locale)} />
      </span>
    )
  );
});
