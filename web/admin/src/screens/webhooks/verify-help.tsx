import { Secret } from '../../ui/parts.tsx';

const EXAMPLE = `import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.WEBHOOK_SECRET);

createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  try {
    // The bytes as they came: parsing them first would change them.
    const event = webhook.verify(Buffer.concat(chunks).toString(), request.headers);
    console.log(event.type, event.data);
    response.writeHead(204).end();
  } catch {
    response.writeHead(400).end();
  }
}).listen(3000);
`;

/** How a receiver tells that a message is from here, as a program that can be copied. */
export function VerifyHelp() {
  return (
    <details className="card card-body">
      <summary>How your system checks that a message is ours</summary>
      <div className="stack">
        <p>
          Each message is signed after <strong>Standard Webhooks</strong>, for which most languages
          have a library. In Node, after <code>npm install standardwebhooks</code>:
        </p>
        <Secret text={EXAMPLE} label="A receiver in Node" />
        <p className="soft">
          The secret begins with <code>whsec_</code> and is shown when a webhook is added or gets a
          new one. Answer with a status from 200 to 299 within 15 seconds; everything else is tried
          again for three days. The same message may come twice: the header <code>webhook-id</code>{' '}
          tells.
        </p>
      </div>
    </details>
  );
}
