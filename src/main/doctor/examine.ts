import { resolve } from 'node:path';
import { type Config, describeConfig, type Environment } from '../../config.ts';
import { describeFailure } from '../../cli/failure.ts';
import { sentenceOf } from '../../cli/refusal-sentences.ts';
import { errorFinding, type Finding, okFinding } from '../../core/doctor/finding.ts';
import { judgeConfiguration } from '../../core/doctor/judge-configuration.ts';
import { judgeDatabase } from '../../core/doctor/judge-database.ts';
import { isRefusal } from '../../core/shared/result.ts';
import { hasDatabase } from '../../storage/database/data-folder.ts';
import { openOperator } from '../open-operator.ts';
import { examineFolder } from './examine-folder.ts';
import { examineServices } from './examine-services.ts';

/**
 * Checks an installation with its current configuration: the database, the required services and
 * the public URL. The stores' data isn't changed.
 */
export async function examineService(config: Config, environment: Environment): Promise<Finding[]> {
  const [services, database] = await Promise.all([
    examineServices(config),
    examineDatabase(config),
  ]);
  return [
    ...judgeConfiguration({
      variables: Object.keys(environment).filter((name) => name.startsWith('BOTTEGA_')),
      known: Object.keys(describeConfig(config)),
      host: config.host,
      baseUrl: config.baseUrl,
      isEmbedded: config.databaseUrl === null,
      secrets: config.secrets,
      trustsProxies: config.trustProxy.length > 0,
      sendsMail: config.smtpUrl !== null,
    }),
    ...(config.databaseUrl === null ? await examineFolder(config) : []),
    ...database,
    ...services,
  ];
}

async function examineDatabase(config: Config): Promise<Finding[]> {
  if (config.databaseUrl === null && !hasDatabase(config.dataDir)) {
    const folder = resolve(config.dataDir);
    return [
      okFinding(
        'database',
        `There is no database in ${folder} yet; "bottega start" makes one there.`,
      ),
    ];
  }
  try {
    const operator = await openOperator(config);
    try {
      const facts = await operator.act('examine-database', {});
      if (isRefusal(facts)) return [errorFinding('database', sentenceOf(facts))];
      return judgeDatabase(facts, {
        poolSize: config.databaseConnections,
        sendsMail: config.smtpUrl !== null,
      });
    } finally {
      await operator.close();
    }
  } catch (failure) {
    return [errorFinding('database', describeFailure(failure).sentence)];
  }
}
