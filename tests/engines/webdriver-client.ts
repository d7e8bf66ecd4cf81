import { STEP_TIMEOUT_MS } from './limits.ts';

/** The commands of W3C WebDriver that the journeys need, over HTTP. */
export interface WebDriverSession {
  send<Answer>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Answer>;
  end(): Promise<void>;
}

/** Opens a session, and with it a browser without any history. */
export async function openSession(driver: string, capabilities: object): Promise<WebDriverSession> {
  const { sessionId } = await send<{ sessionId: string }>(`${driver}/session`, 'POST', {
    capabilities: { alwaysMatch: capabilities },
  });
  const session = `${driver}/session/${sessionId}`;
  return {
    send: (method, path, body) => send(`${session}${path}`, method, body),
    end: () => send(session, 'DELETE'),
  };
}

async function send<Answer>(address: string, method: string, body?: object): Promise<Answer> {
  const response = await fetch(address, {
    method,
    body: body ? JSON.stringify(body) : null,
    signal: AbortSignal.timeout(STEP_TIMEOUT_MS),
  });
  const { value } = (await response.json()) as { value: Answer & { error?: string; message?: string } };
  if (!response.ok) {
    const command = new URL(address).pathname.replace(/^\/session\/[^/]+/, '');
    throw new Error(`WebDriver ${method} ${command}: ${value.error}: ${value.message}`);
  }
  return value;
}
