// The bet slip: every field of a bet, and a button that verifies it.
import { formatMoney, type Money } from '../../../core/money';
import { BottomSheet } from '../../hud/BottomSheet';
import { Button } from '../../hud/Button';
import { formatMultiplier } from '../../hud/formatMultiplier';
import { formatNet } from '../../hud/formatNet';
import { useText } from '../../i18n/useText';
import type { BetSlip, Said } from '../../../protocol/records';
import { fairRoundOfSlip } from '../../stores/slipFair';
import { useRoot } from '../../stores/root';
import { gameOfType } from '../../../games/games';
import { useProofRules } from '../fairness/proofRules';
import { arrowsOf, timesIn } from '../fairness/sayOutcome';
import { toneOf } from './BetList';
import { useBlockTime } from './useBlockTime';
import { useWhen } from './useWhen';

type Fact = readonly [name: string, value: string];

export function SlipSheet({ slip, onClose }: { readonly slip: BetSlip; readonly onClose: () => void }) {
  const { t, locale } = useText();
  const { fairness, witness } = useRoot();
  const rules = useProofRules();
  const when = useWhen();
  const money = (sum: Money | null): string => (sum === null ? '—' : formatMoney(sum, locale));
  const rule = rules.get(gameOfType(slip.gameType)?.proofName ?? '');
  const words = ({ key, values }: Said): string => {
    const { risk, cards, path, at } = values;
    const times = at === undefined ? '' : timesIn(String(at), locale);
    if (key === 'result.crash' && rule?.roundEnd)
      return t(`fairness:proof.endAt.${rule.roundEnd}`, { at: times });
    return t(`records:${key}`, {
      ...values,
      ...(risk === undefined ? {} : { risk: t(`records:risk.${risk}`) }),
      ...(cards === undefined ? {} : { cards: rule?.drawn?.(String(cards)).join(' ') ?? cards }),
      ...(path === undefined ? {} : { path: arrowsOf(String(path)).join(' ') }),
    });
  };
  const { seeds, block, odds } = slip;
  const blockTime = useBlockTime(block);
  const fair = rule ? fairRoundOfSlip(slip, rule.shape, witness) : null;
  // What the player asks first: how it ended, and what it brought.
  const verdict: readonly Fact[] = [
    ['outcome', t(`records:outcome.${slip.outcome}`)],
    ['net', slip.net === null ? '—' : formatNet(slip.net, locale)],
  ];
  const facts: readonly Fact[] = [
    // Leaving a ride by hand is no play of its own; "Placed" says what was done by hand.
    ...(slip.play.key === 'play.byHand' ? [] : ([['play', words(slip.play)]] as const)),
    ['result', slip.result ? words(slip.result) : '—'],
    // A lost bet has no odds: 0 × 0 would look like a price.
    ['odds', odds === null || odds === 0n ? '—' : `${formatMultiplier(odds, locale)}×`],
    ['amount', money(slip.amount)],
    [
      'payout',
      slip.limited === true ? `${money(slip.payout)} · ${t('hud:win.limited')}` : money(slip.payout),
    ],
    ...(slip.treasure == null ? [] : ([['treasure', money(slip.treasure)]] as const)),
    ['balanceAfter', money(slip.balanceAfter)],
    ['mode', t(`records:mode.${slip.mode}`)],
    ['betTime', when(slip.betTime)],
    ['settleTime', slip.settleTime === null ? '—' : when(slip.settleTime)],
    ['validAmount', money(slip.validAmount)],
    ['rebate', money(slip.rebate)],
    ...(slip.marginFrozen > 0n
      ? ([
          ['marginFrozen', money(slip.marginFrozen)],
          ['depositReturned', money(slip.depositReturned)],
        ] as const)
      : []),
  ];
  const values: readonly (readonly [name: string, value: string | null | undefined])[] = [
    ['betNumber', slip.betId],
    ['round', slip.roundId],
    ['lotteryBlock', block && `#${block.num}`],
    ['lotteryHash', block?.hash],
    ['lotteryTime', blockTime === null ? null : when(blockTime)],
    ['gameHash', seeds?.resultSeed],
    ['gameResultHash', seeds?.gameResultHash],
    ['serverSeedHash', seeds?.serverSeedHash],
    ['serverSeed', seeds?.serverSeed],
    ['clientSeed', seeds?.clientSeed],
    ['index', seeds && String(seeds.index)],
  ];
  return (
    <BottomSheet
      title={t('records:slip.title', { game: t(`records:games.${slip.gameType}`) })}
      onClose={onClose}
      opensAt={0.87}
      foot={
        fair && (
          <Button
            look="brass"
            wide
            onClick={() => {
              onClose();
              fairness.show(() => fair);
            }}
          >
            <span className="button__verb">{t('records:slip.verify')}</span>
          </Button>
        )
      }
    >
      {[verdict, facts].map((group) => (
        <dl
          key={group.length}
          className={`records__facts${group === verdict ? ' records__verdict' : ''}`}
          data-outcome={toneOf(slip)}
        >
          {group.map(([name, value]) => (
            <div key={name}>
              <dt>{t(`records:slip.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ))}
      <dl className="records__values">
        {values.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{t(`records:slip.${name}`)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </BottomSheet>
  );
}
