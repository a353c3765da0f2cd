/** connectPage: a page at the push channel of a gateway that listens. */
import * as S from '@site/shared/wps/schemas';
import { Compile } from 'typebox/compile';
import { WebSocket } from 'ws';

export interface PushPageFrame {
  readonly id?: string;
  readonly type: string;
  readonly data: { readonly id?: string; readonly status?: string; readonly nonce?: string };
}

const frameSchema = Compile(S.PushFrame);
function checked(frame: PushPageFrame): PushPageFrame {
  if (!frameSchema.Check(frame)) throw new Error(`Not a frame of the contract: ${JSON.stringify(frame)}`);
  return frame;
}

export type PushPage = Awaited<ReturnType<typeof connectPage>>;

/** Connects to the channel and sends `hello`; frames are taken one by one, and each is checked against the contract. */
export async function connectPage(url: string, hello?: object) {
  const socket = new WebSocket(url);
  const frames: PushPageFrame[] = [];
  const waiting: ((frame: PushPageFrame) => void)[] = [];
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  socket.on('message', (raw) => {
    const frame = JSON.parse(String(raw)) as PushPageFrame;
    const taker = waiting.shift();
    if (taker) taker(frame);
    else frames.push(frame);
  });
  await new Promise((resolve) => socket.on('open', resolve));
  if (hello) socket.send(JSON.stringify(hello));
  const next = async () =>
    checked(
      await new Promise<PushPageFrame>((resolve) =>
        frames.length > 0 ? resolve(frames.shift()!) : waiting.push(resolve),
      ),
    );
  const send = (message: object) => socket.send(JSON.stringify(message));
  return { next, closed, send, end: () => socket.close(), abort: () => socket.terminate() };
}
