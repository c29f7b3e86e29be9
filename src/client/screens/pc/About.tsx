// A text about the house: at the end of the desktop's front page, and on its pages of entry.
import type { Ref } from 'react';
import { useText } from '../../i18n/useText';
import './About.css';

export function About({ ref }: { readonly ref?: Ref<HTMLElement> }) {
  const { t } = useText();
  return (
    <section ref={ref} className="pc__about" aria-labelledby="pc-about">
      <h2 id="pc-about">{t('screens:pc.about')}</h2>
      <p>{t('screens:pc.aboutText')}</p>
    </section>
  );
}
