// The page of a game: the bar, the stage and the controls below or beside it, in every layout. A game provides the content
// of each part; widths that differ are variables of its own style sheet.
import { useId, useRef, useState, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { Contained } from '../../client/hud/Contained';
import { AutoIcon } from '../../client/hud/icons/play';
import { NavBar, type NavItem } from '../../client/hud/NavBar';
import { SkipLink } from '../../client/hud/SkipLink';
import { SheetPlace } from '../../client/hud/SheetPlace';
import { Switch } from '../../client/hud/Switch';
import { accentOf } from '../../client/hud/accent';
import { TopBar } from '../../client/hud/TopBar';
import { useText } from '../../client/i18n/useText';
import { useRoot } from '../../client/stores/root';
import type { GameServices, Wallet } from '../../client/stores/services';
import { SINGLE_GAME_USER } from '../../protocol/launch';
import { mayLeave } from '../betting/leaving';
import { useKeptFocus } from './useKeptFocus';
import type { Shell } from './useShell';
import './shell.css';

const LOBBY = '/h5/home';

/** The part of a game's store that the shell uses. */
interface ShellGame {
  readonly services: GameServices;
  readonly askBeforeLeaving: boolean;
}

interface Part {
  /** Name of the part for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
}

interface Tools {
  readonly label: string;
  readonly items: readonly NavItem[];
}

/** Auto bet: the first of the tools, unless rules forbid it. */
interface Auto {
  /** True while auto bet runs. */
  readonly lit: boolean;
  readonly sheet: (onClose: () => void) => ReactNode;
}

interface Props {
  readonly game: ShellGame;
  readonly shell: Shell;
  /** Class of the game's own style sheet. */
  readonly className: string;
  readonly accent: string;
  readonly name: string;
  /** The balance that the bar shows; the player's when absent. */
  readonly wallet?: Wallet;
  readonly stage: Part;
  readonly play: Part;
  /** The help text for the keys, beside the switch that turns them off. */
  readonly keysHint: string;
  /** Other content below the panel where there is room. */
  readonly below?: ReactNode;
  readonly auto: Auto;
  readonly tools: Tools;
  /** The column beside the stage where there is room. */
  readonly side: Part & { readonly heading?: ReactNode };
}

export const GameShell = observer((props: Props) => {
  const { game, shell, className, accent, name, wallet, stage, play, keysHint, below, auto, tools, side } =
    props;
  const { isWide, isRoomy, keys } = shell;
  const [isAutoOpen, setAutoOpen] = useState(false);
  const { noAutoplay } = game.services.gate.rules;
  const page = useRef<HTMLElement>(null);
  const nameId = useId();
  const { t } = useText();
  useKeptFocus(page);
  return (
    <>
      <main
        ref={page}
        className={`${className} shell`}
        style={accentOf(accent)}
        tabIndex={-1}
        aria-labelledby={nameId}
      >
        <h1 id={nameId} className="only-read">
          {name}
        </h1>
        <SkipLink name={t('game:skip')} to=".shell__go:not(div), .shell__go button" />
        <section className="shell__stage" aria-label={stage.label}>
          <Bar game={game} wallet={wallet ?? game.services.wallet} />
          <Contained>{stage.children}</Contained>
        </section>
        <section className="shell__play" aria-label={play.label}>
          <Contained>{play.children}</Contained>
          {isWide && keys.mayChoose && (
            <Switch className="shell__keys" on={keys.on} onChange={keys.choose}>
              {wholeKeys(keysHint)}
            </Switch>
          )}
          {isRoomy && <Contained>{below}</Contained>}
          <Tools {...tools} auto={noAutoplay ? null : { lit: auto.lit, onPick: () => setAutoOpen(true) }} />
        </section>
        {isWide && (
          <section className="shell__side" aria-label={side.label}>
            <p className="shell__name" aria-hidden="true">
              {name}
            </p>
            {side.heading === undefined ? <h2>{side.label}</h2> : side.heading}
            <Contained>{side.children}</Contained>
          </section>
        )}
      </main>
      <SheetPlace onClose={() => setAutoOpen(false)}>
        {isAutoOpen && !noAutoplay && auto.sheet(() => setAutoOpen(false))}
      </SheetPlace>
    </>
  );
});

const Bar = observer(({ game, wallet }: { readonly game: ShellGame; readonly wallet: Wallet }) => {
  const { session, settings, go } = useRoot();
  const leave = async (): Promise<void> => {
    if (await mayLeave(game)) go(LOBBY);
  };
  return (
    <TopBar
      wallet={wallet}
      onLobby={session.user.type === SINGLE_GAME_USER ? null : () => void leave()}
      soundOn={settings.soundOn}
      onSound={(on) => settings.setSound({ volumeOpen: on ? 1 : 0 })}
    />
  );
});

interface ToolsProps extends Tools {
  readonly auto: Pick<NavItem, 'lit' | 'onPick'> | null;
}

function Tools({ label, items, auto }: ToolsProps) {
  const { t } = useText();
  const first = auto && { key: 'auto', name: t('game:auto.title'), icon: <AutoIcon />, ...auto };
  return <NavBar label={label} items={first ? [first, ...items] : items} />;
}

/** With spaces that do not break, so that each key stays with what it does, and the dot after it too. */
const wholeKeys = (hint: string): string => hint.replaceAll(' ', '\u00a0').replaceAll('·\u00a0', '· ');
