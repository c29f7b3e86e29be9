// Client and platform speak different versions of the wire: the hall was renewed while this page stood open, or the page came
// from a cache. Loading it again brings the right one, from the network (serviceWorker/shellPage.ts); the session stays.
import { moreTexts } from '../i18n';
import type { Notices } from '../stores/services';
import { reload } from './chunkReload';

export async function offerReload(notices: Pick<Notices, 'confirm'>, page = window): Promise<void> {
  await moreTexts();
  await notices.confirm({
    title: { key: 'delivery:otherVersion.title' },
    text: { key: 'delivery:otherVersion.text' },
    confirm: { key: 'delivery:otherVersion.reload' },
  });
  reload(page);
}
