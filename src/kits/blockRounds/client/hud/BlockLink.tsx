// A link to a block: on the explorer of the public chain, or, for the platform's own chain, on the platform's page.
import { useText } from '../../../../client/i18n/useText';
import { useRoot } from '../../../../client/stores/root';
import './BlockLink.css';

interface Props {
  readonly num: number;
  readonly publicChain: boolean;
}

/** Address of a block's page. It is relative to the client's own address when the platform shows the block. */
export function blockAddress(num: number, publicChain: boolean, explorer: string | undefined): string {
  const base = publicChain && explorer !== undefined ? explorer : './';
  return `${base}${base.endsWith('/') ? '' : '/'}block/${num}`;
}

export function BlockLink({ num, publicChain }: Props) {
  const { t } = useText();
  const { config } = useRoot();
  return (
    <a
      className="block-link"
      href={blockAddress(num, publicChain, config.links.explorer)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('classic:block.open', { num })}
    >
      #{num}
      <svg viewBox="0 0 12 12" aria-hidden="true" focusable="false">
        <path d="M4.5 2H2V10H10V7.500M7 2H10V5M10 2L5.500 6.500" />
      </svg>
    </a>
  );
}
