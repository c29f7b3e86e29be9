// A game as a React component. `launch` and `params` should keep their identity between renders: another one opens the
// client anew.
import { useEffect, useRef } from 'react';
// The same types as in embed.d.ts of the deployment.
import type { ClientMessageType, FairgroundSdk, Handle, MountOptions } from '../../../src/embed/types';

interface Props extends Pick<MountOptions, 'launch' | 'params' | 'title'> {
  readonly sdk: FairgroundSdk;
  /** Every message of the client. */
  readonly onMessage?: (type: ClientMessageType, payload: unknown) => void;
  /** The client's handle once there is one, null once there is none. */
  readonly onHandle?: (handle: Handle | null) => void;
}

export function FairgroundGame({ sdk, launch, params, title, onMessage, onHandle }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const told = useRef({ onMessage, onHandle });
  useEffect(() => {
    told.current = { onMessage, onHandle };
  });
  useEffect(() => {
    if (!place.current) return;
    const client = sdk.mount(place.current, {
      launch,
      lazy: false,
      ...(params && { params }),
      ...(title !== undefined && { title }),
    });
    client.on('*', (payload, { type }) => told.current.onMessage?.(type as ClientMessageType, payload));
    told.current.onHandle?.(client);
    return () => {
      client.destroy();
      told.current.onHandle?.(null);
    };
  }, [sdk, launch, params, title]);
  return <div ref={place} style={{ height: '44rem' }} />;
}
