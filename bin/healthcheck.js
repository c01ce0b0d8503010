/**
 * Ends with 0 if the service in this container is alive, for health checks that run a command. It
 * asks /healthz and not /readyz, since restarting doesn't help while a database is away.
 */
const { BOTTEGA_HEALTH_PORT, PORT = '8080' } = process.env;
const port = BOTTEGA_HEALTH_PORT || PORT;
try {
  const reply = await fetch(`http://127.0.0.1:${port}/healthz`, {
    signal: AbortSignal.timeout(4_000),
  });
  process.exitCode = reply.ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
