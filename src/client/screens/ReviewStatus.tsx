// The review status of a player's text, as a small painted label.
import { useText } from '../i18n/useText';
import type { ReviewStatus as Status } from '../../protocol/people';
import './ReviewStatus.css';

export function ReviewStatus({ status }: { readonly status: Status }) {
  const { t } = useText();
  return <span className={`review review--${status}`}>{t(`people:status.${status}`)}</span>;
}
