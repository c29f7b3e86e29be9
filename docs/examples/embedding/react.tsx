// Two games of one player side by side on a React page: each has a link of its own, and both go on.
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { FairgroundSdk } from '../../../src/embed/types';
import { FairgroundGame } from './FairgroundGame';

async function launch(): Promise<string> {
  const answer = await fetch('launch');
  if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
  return ((await answer.json()) as { readonly link: string }).link;
}

const TABLES = [
  { title: 'Plinko', params: { game: 'plinko', currency: 'EUR' } },
  { title: 'Rocket Ride', params: { game: 'rocket', currency: 'EUR' } },
] as const;

function Table({ sdk, title, params }: (typeof TABLES)[number] & { readonly sdk: FairgroundSdk }) {
  const [balance, setBalance] = useState('–');
  const [state, setState] = useState('Opening');
  return (
    <section aria-label={title} style={{ flex: 1 }}>
      <p>
        <b>{balance}</b> <span role="status">{state}</span>
      </p>
      <FairgroundGame
        sdk={sdk}
        title={title}
        launch={launch}
        params={params}
        onMessage={(type, payload) => {
          if (type === 'ready') setState('Open');
          if (type === 'balance') setBalance((payload as { readonly balance: string }).balance);
          if (type === 'error') setState((payload as { readonly code: string }).code);
        }}
      />
    </section>
  );
}

// The script of the deployment that launch links lead to.
const address = new URL('embed.mjs', await launch()).href;
const sdk = (await import(/* webpackIgnore: true */ address)) as FairgroundSdk;
const place = document.getElementById('page');
if (place)
  createRoot(place).render(
    <StrictMode>
      <main style={{ display: 'flex', gap: '1rem' }}>
        {TABLES.map((table) => (
          <Table key={table.title} sdk={sdk} {...table} />
        ))}
      </main>
    </StrictMode>,
  );
