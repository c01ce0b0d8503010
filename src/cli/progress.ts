export interface Progress {
  start(total: number): void;
  update(done: number): void;
  stop(): void;
}

/**
 * Opens a progress bar that counts items, such as products or rows. Nothing is shown unless
 * standard error is a terminal.
 */
export async function openProgress(items: string): Promise<Progress> {
  if (!process.stderr.isTTY)
    return { start: () => undefined, update: () => undefined, stop: () => undefined };
  const { default: progress } = await import('cli-progress');
  const bar = new progress.SingleBar(
    { format: `{bar} {value} of {total} ${items}, {eta_formatted} to go`, stream: process.stderr },
    progress.Presets.shades_classic,
  );
  return {
    start: (total) => bar.start(total, 0),
    update: (done) => bar.update(done),
    stop: () => bar.stop(),
  };
}
