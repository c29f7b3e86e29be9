// The accessibility tree of a sheet as Chromium hands it to screen readers.
import type { Page, Protocol } from 'puppeteer';

/** Roles that a screen reader's user operates or navigates by: each must have a name. */
const NAMED_ROLES = new Set(
  'button link textbox spinbutton combobox listbox option checkbox radio radiogroup switch slider tab tablist tabpanel dialog alertdialog table region heading image meter progressbar'.split(
    ' ',
  ),
);

const valueOf = (value?: Protocol.Accessibility.AXValue): string =>
  typeof value?.value === 'string' ? value.value : '';

/**
 * Faults in the tree of the sheet on top: an element without a name, a table without headers, or a focus stop that is not in
 * the tree.
 */
export async function nameless(page: Page): Promise<string[]> {
  const session = await page.createCDPSession();
  try {
    const { root } = await session.send('DOM.getDocument');
    const { nodeIds } = await session.send('DOM.querySelectorAll', {
      nodeId: root.nodeId,
      selector:
        '.modal :is([role="dialog"], [role="alertdialog"]), .modal:is([role="dialog"], [role="alertdialog"])',
    });
    const nodeId = nodeIds.at(-1);
    if (nodeId === undefined) return ['no dialog'];
    const { node } = await session.send('DOM.describeNode', { nodeId });
    const { nodes } = await session.send('Accessibility.queryAXTree', { backendNodeId: node.backendNodeId });
    const seen = nodes.filter(({ ignored }) => !ignored);
    if (seen.length < 5) return ['the tree is empty'];
    const within = (id: string): Protocol.Accessibility.AXNode[] => {
      const node = nodes.find((one) => one.nodeId === id);
      return node ? [node, ...(node.childIds ?? []).flatMap(within)] : [];
    };
    return [
      ...seen
        .filter(({ role, name }) => NAMED_ROLES.has(valueOf(role)) && !valueOf(name).trim())
        .map(({ role }) => `a ${valueOf(role)} without a name`),
      ...seen
        .filter(({ role }) => valueOf(role) === 'table')
        .filter(
          (table) => !within(table.nodeId).some(({ role }) => /^(row|column)header$/.test(valueOf(role))),
        )
        .map(() => 'a table without headers'),
      ...(await page.evaluate(hiddenStops)).map((tag) => `a stop that is not in the tree: ${tag}`),
    ];
  } finally {
    await session.detach();
  }
}

/** Runs in the page. Elements of the sheet on top that the Tab key reaches although they are hidden from screen readers. */
function hiddenStops(): string[] {
  const stops = [...document.querySelectorAll('.modal')]
    .at(-1)
    ?.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, [tabindex]');
  return [...(stops ?? [])]
    .filter((stop) => stop.tabIndex >= 0 && stop.checkVisibility() && stop.closest('[aria-hidden="true"]'))
    .map((stop) => stop.tagName);
}
