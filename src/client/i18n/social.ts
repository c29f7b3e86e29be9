// Makes the texts of a social casino: replaces gambling words in every text of a language, phrase by phrase. They are made from
// the normal texts on demand, so that no text can be forgotten; a test checks that no language contains the old words.

type Rule = readonly [from: RegExp, to: string];
const rules = (...pairs: readonly (readonly [string, string])[]): readonly Rule[] =>
  pairs.map(([from, to]) => [new RegExp(from, 'gu'), to]);

/** Longer phrases come before the words in them. `\b` works only with Latin letters. */
const WORDS: Readonly<Record<string, readonly Rule[]>> = {
  en: rules(
    ['Place your bets', 'Join the round'],
    ['place your bets', 'join in'],
    ['was bet\\b', 'was played'],
    ['lace your bet first', 'lay first'],
    ['Please start betting', 'Please start playing'],
    ['(start|are) betting', '$1 playing'],
    ['\\bBet placed', 'In play'],
    ['\\bBet (on|at)\\b', 'Played $1'],
    ['bet on\\b', 'play for'],
    ['B bets\\b', 'B plays'],
    ['[Dd]eposit returned', 'Margin returned'],
    ['Casino menu', 'Site menu'],
    ['Back to the casino', 'Back to the site'],
    ['\\bcasino\\b', 'site'],
    ['\\bCasino\\b', 'Site'],
    ['\\bBetting\\b', 'Play'],
    ['\\bbetting\\b', 'play'],
    ['\\bBets\\b', 'Plays'],
    ['\\bbets\\b', 'plays'],
    ['\\bBet\\b', 'Play'],
    ['\\bbet\\b', 'play'],
    ['\\bWager(s?)\\b', 'Play$1'],
    ['\\bwager(s?)\\b', 'play$1'],
    ['\\bPaid out\\b', 'Collected'],
    ['\\bpaid out\\b', 'collected'],
    ['\\bPaid back\\b', 'Came back'],
    ['\\bPayout(s?)\\b', 'Prize$1'],
    ['\\bpayout(s?)\\b', 'prize$1'],
    ['\\bpayment\\b', 'account'],
    ['\\byou paid\\b', 'you played'],
    ['\\bPaid$', 'Played'],
    ['\\bpaid for\\b', 'played for'],
    ['\\bPaid\\b', 'Got'],
    ['\\bpaid\\b', 'got'],
    ['\\bPays\\b', 'Gives'],
    ['\\bpays\\b', 'gives'],
    ['\\bPay\\b', 'Give'],
    ['\\bpay\\b', 'give'],
    ['\\b[Aa]uto cash-out', 'Auto-collect'],
    ['\\bCash[ -]outs?\\b', 'Collect'],
    ['\\bcash-outs\\b', 'collects'],
    ['\\bcash[ -]out\\b', 'collect'],
    ['\\bCashed out\\b', 'Collected'],
    ['\\bcashed out\\b', 'collected'],
    ['\\bDeposit\\b', 'Top up'],
    ['\\bdeposit\\b', 'top-up'],
    ['^You won$', 'Well played'],
    ['\\byou have won\\b', 'you have got'],
    ['\\byou won\\b', 'you got'],
    ['\\bYou won\\b', 'You got'],
    ['has won\\b', 'has got'],
    ['\\bWon\\b', 'Got'],
    ['\\bwon\\b', 'got'],
    ['\\bWinning streak', 'Hot streak'],
    ['\\bwinning block', 'deciding block'],
    ['\\bWinners\\b', 'Top players'],
    ['\\bwinners\\b', 'top players'],
    ["\\bwinner’s|\\bwinner's", 'higher side’s'],
    ['\\bwinner\\b', 'top player'],
    ['\\bWin\\b', 'Hit'],
    ['\\bwin\\b', 'hit'],
    ['\\bwins\\b', 'hits'],
    ['\\bOdds\\b', 'Chances'],
    ['\\bodds\\b', 'chances'],
    ['[Dd]emo money', 'demo coins'],
    ['\\bMoney\\b', 'Coins'],
    ['\\bmoney\\b', 'coins'],
  ),
  'zh-CN': rules(
    ['自动投注', '自动游玩'],
    ['投注额', '游玩额'],
    ['请(先)?(下注|投注)', '请$1参与'],
    ['投注|押注', '游玩'],
    ['下注', '参与'],
    ['派彩', '所得'],
    ['兑现', '收取'],
    ['中奖', '命中'],
    ['奖金', '奖励'],
    ['赢家', '优胜者'],
    ['赢得', '获得'],
    ['赢', '得'],
    ['充值|存款', '补充代币'],
    ['娱乐场', '站点'],
    ['赔率', '倍率'],
    ['现金', '代币'],
  ),
  ja: rules(
    ['ベット額', 'プレイ額'],
    ['賭けた', 'プレイした'],
    ['賭け金', 'プレイ額'],
    ['賭け', 'プレイ'],
    ['ベット', 'プレイ'],
    ['配当', '獲得分'],
    ['賞金', '獲得分'],
    ['払い戻', '返'],
    ['自動キャッシュアウト', '自動受け取り'],
    ['キャッシュアウトし(た|て)', '受け取っ$1'],
    ['キャッシュアウトし', '受け取り'],
    ['キャッシュアウトされ', '受け取られ'],
    ['キャッシュアウトせ', '受け取ら'],
    ['キャッシュアウトする', '受け取る'],
    ['キャッシュアウトでき', '受け取れ'],
    ['キャッシュアウト', '受け取り'],
    ['入金', 'チャージ'],
    ['カジノ', 'サイト'],
    ['オッズ', '倍率'],
  ),
  ko: rules(
    ['(베팅|내기|캐시아웃)을', '$1를'],
    ['(베팅|내기|캐시아웃)은', '$1는'],
    ['(베팅|캐시아웃)이(?=[\\s.,]|$)', '$1가'],
    ['(베팅|캐시아웃)이나', '$1나'],
    ['(베팅|캐시아웃)과', '$1와'],
    ['(베팅|캐시아웃)으로', '$1로'],
    ['베팅액', '플레이 금액'],
    ['베팅|내기', '플레이'],
    ['캐시아웃됩', '정산됩'],
    ['캐시아웃할', '받을'],
    ['캐시아웃했', '받았'],
    ['캐시아웃한', '받은'],
    ['캐시아웃하지', '받지'],
    ['캐시아웃하(세요|십시오|면)', '받으$1'],
    ['캐시아웃', '받기'],
    ['당첨금', '보상'],
    ['당첨액', '획득량'],
    ['당첨', '적중'],
    ['상금', '보상'],
    ['배당', '보상'],
    ['지급', '제공'],
    ['입금', '충전'],
    ['카지노', '사이트'],
  ),
  vi: rules(
    ['[Tt]iền đặt cược|[Mm]ức đặt cược|[Mm]ức cược|[Tt]iền cược', 'mức chơi'],
    ['Tự cược', 'Tự chơi'],
    ['(khi|Khi) cược', '$1 chơi'],
    ['(để|Để) cược', '$1 chơi'],
    ['Đặt cược', 'Tham gia'],
    ['đặt cược', 'tham gia'],
    ['Cược', 'Lượt chơi'],
    ['cược', 'lượt chơi'],
    ['[Tt]rả thưởng', 'thưởng'],
    ['[Tt]iền thưởng', 'phần thưởng'],
    ['[Nn]gười thắng', 'người dẫn đầu'],
    ['đã thắng', 'đã nhận'],
    ['Thắng', 'Đạt'],
    ['thắng', 'đạt'],
    ['Rút tiền', 'Nhận'],
    ['rút tiền', 'nhận'],
    ['Nạp tiền|Nạp', 'Thêm xu'],
    ['nạp tiền|nạp', 'thêm xu'],
    ['sòng bạc|sòng bài|[Cc]asino|nhà cái', 'trang'],
    ['Sòng bạc|Sòng bài|Nhà cái', 'Trang'],
  ),
  hi: rules(
    ['ऑटो[ -]बेट', 'ऑटो प्ले'],
    ['बेटिंग', 'खेल'],
    ['बेट', 'चाल'],
    ['दाँव|दांव', 'चाल'],
    ['कैश[ -]?आउट', 'प्राप्त'],
    ['कैशआउट', 'प्राप्त'],
    ['कैश', 'प्राप्त'],
    ['कैसीनो', 'साइट'],
    ['जमा', 'टॉप-अप'],
    ['भुगतान', 'प्राप्ति'],
    ['जुआ|जुए', 'खेल'],
    ['आप जीत गए', 'शाबाश'],
    ['ऑड्स', 'संभावना'],
    ['जीतने', 'पाने'],
    ['जीतते', 'पाते'],
    ['जीतता', 'पाता'],
    ['जीती', 'पाई'],
    ['जीता', 'पाया'],
    ['जीते', 'पाए'],
    ['जीतें', 'पाएँ'],
    ['जीत', 'सफलता'],
  ),
};

/** Placeholders and tags, which are never changed. */
const MARKS = /(\{\{[^}]*\}\}|<[^>]*>)/u;

function say(list: readonly Rule[], text: string): string {
  const parts = text.split(MARKS);
  const told = parts.map((part, at) =>
    at % 2 === 1 ? part : list.reduce((words, [from, to]) => words.replace(from, to), part),
  );
  const first = told[0]?.charAt(0) ?? '';
  // A phrase that replaces the beginning of a sentence must begin with a capital.
  const isSentence = /^\p{Lu}/u.test(text) && first !== first.toUpperCase();
  return isSentence ? told.join('').replace(/^./u, (letter) => letter.toUpperCase()) : told.join('');
}

/** The same texts in the words of a social casino. Throws for a locale without such words. */
export function socialWords(locale: string, texts: object): object {
  const list = WORDS[locale];
  if (!list) throw new Error(`no social wording in ${locale}`);
  const walk = (node: object): object =>
    Object.fromEntries(
      Object.entries(node).map(([name, value]: [string, unknown]) => [
        name,
        typeof value === 'string'
          ? say(list, value)
          : typeof value === 'object' && value !== null
            ? walk(value)
            : value,
      ]),
    );
  return walk(texts);
}
