/** Told of what is done, as it is. */
export interface Progress {
  start(total: number): void;
  update(done: number): void;
  stop(): void;
}

/**
 * A bar for people who watch, of products, rows and so on; nothing where standard error isn't a
 * terminal.
 */
export async function openProgress(things: string): Promise<Progress> {
  if (!process.stderr.isTTY)
    return { start: () => undefined, update: () => undefined, stop: () => undefined };
  const { default: progress } = await import('cli-progress');
  const bar = new progress.SingleBar(
    { format: `{bar} {value} of {total} ${things}, {eta_formatted} to go`, stream: process.stderr },
    progress.Presets.shades_classic,
  );
  return {
    start: (total) => bar.start(total, 0),
    update: (done) => bar.update(done),
    stop: () => bar.stop(),
  };
}
