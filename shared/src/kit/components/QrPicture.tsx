/** QrPicture: a text as a QR code, drawn as one SVG path; the QR library loads only with it. A failure has a retry. */
/// <reference path="./qrcode.d.ts" />
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { radius, space } from '@site/shared/theme';
import { ErrorRetry, Skeleton } from '@site/shared/ui';

interface QrPictureProps {
  readonly text: string;
  readonly label: string;
}

interface Drawing {
  readonly text: string;
  readonly size: number;
  readonly path: string;
}

const SIDE = 208;

export function QrPicture({ text, label }: QrPictureProps) {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  /** The text that could not be drawn: its library did not load, or the text is too long. */
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    if (failed === text) return undefined;
    const draw = async () => {
      const { create } = await import('qrcode');
      const { modules } = create(text, { errorCorrectionLevel: 'M' });
      if (isCurrent)
        setDrawing({ text, size: modules.size, path: pathOf(modules.size, (at) => modules.data[at] === 1) });
    };
    draw().catch(() => isCurrent && setFailed(text));
    return () => {
      isCurrent = false;
    };
  }, [text, failed]);
  if (failed === text) return <ErrorRetry compact onRetry={() => setFailed(null)} />;
  if (drawing?.text !== text) return <Skeleton width={SIDE} height={SIDE} />;
  return (
    <Sheet role="img" aria-label={label} viewBox={`0 0 ${drawing.size} ${drawing.size}`} shapeRendering="crispEdges">
      <path d={drawing.path} />
    </Sheet>
  );
}

/** Every dark square of the code as one path. */
const pathOf = (size: number, isDark: (at: number) => boolean): string =>
  Array.from({ length: size * size }, (_, at) =>
    isDark(at) ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : '',
  ).join('');

/* Cameras want dark on light in both themes: these two are not the theme's. */
const Sheet = styled.svg`
  width: ${SIDE}px;
  height: ${SIDE}px;
  padding: ${space[3]};
  background: white;
  border-radius: ${radius.small};
  fill: black;
`;
