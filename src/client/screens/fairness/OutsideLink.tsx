// A link that leaves the client: always in a new tab, which gets no information about this one.
import type { ReactNode } from 'react';
import { useText } from '../../i18n/useText';

interface Props {
  readonly href: string;
  readonly className?: string;
  readonly children: ReactNode;
}

export function OutsideLink({ href, className = 'fair-link', children }: Props) {
  const { t } = useText();
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <svg className="fair-link__sign" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path d="M6 3H3V13H13V10M9 3H13V7M13 3L7.5 8.5" />
      </svg>
      <span className="only-read"> ({t('fairness:about.outside')})</span>
    </a>
  );
}
