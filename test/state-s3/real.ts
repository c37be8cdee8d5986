/** Services of S3 that really honour conditional writes: radosgw, and moto. Each has one bucket, `states`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isInstalled, openWorkshop, untilAnswers } from '../backends/start-program.ts';
import { freePort } from '../harness/free-port.ts';
import type { S3DoubleOptions } from './double.ts';
import type { S3Keys } from './signature.ts';

export interface RealS3 {
  readonly url: string;
  stop(): Promise<void>;
}

export interface RealS3Kind {
  readonly name: string;
  readonly programs: readonly string[];
  readonly checksSignatures: boolean;
  /** The double that must answer alike. */
  readonly double: Partial<S3DoubleOptions>;
  start(keys: S3Keys): Promise<RealS3>;
}

export const realS3: readonly RealS3Kind[] = [
  {
    name: 'radosgw',
    programs: ['ceph-mon', 'ceph-osd', 'radosgw', 'radosgw-admin', 'monmaptool', 'ceph-authtool', 'ceph'],
    checksSignatures: true,
    double: { ifMatch: 'unquoted', ifMatchOnNothing: 412 },
    start: startRadosgw,
  },
  { name: 'moto', programs: ['moto_server'], checksSignatures: false, double: {}, start: startMoto },
];

export function missingPrograms({ programs }: RealS3Kind): readonly string[] {
  return programs.filter((program) => !isInstalled(program));
}

async function startMoto(): Promise<RealS3> {
  const workshop = openWorkshop('moto');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers(
    `${url}/moto-api/`,
    workshop.start('moto_server', '-H', '127.0.0.1', '-p', String(port)),
  );
  return { url, stop: workshop.stop };
}

/** One monitor, one OSD in memory, one gateway; nothing is replicated and nothing lasts. */
async function startRadosgw({ accessKeyId, secretAccessKey }: S3Keys): Promise<RealS3> {
  const workshop = openWorkshop('radosgw', { CEPH_CONF: 'ceph.conf' });
  const { folder, run, start } = workshop;
  const [v2, v1, http] = [await freePort(), await freePort(), await freePort()];
  const fsid = crypto.randomUUID();
  for (const name of ['mon', 'osd', 'run']) mkdirSync(join(folder, name));
  writeFileSync(
    join(folder, 'ceph.conf'),
    `[global]
fsid = ${fsid}
mon_initial_members = a
mon_host = [v2:127.0.0.1:${v2},v1:127.0.0.1:${v1}]
public_addr = 127.0.0.1
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 1
osd_pool_default_pgp_num = 1
osd_pool_default_pg_autoscale_mode = off
mon_allow_pool_size_one = true
mon_max_pg_per_osd = 1000
osd_crush_chooseleaf_type = 0
osd_objectstore = memstore
memstore_device_bytes = 268435456
run_dir = ${folder}/run
admin_socket = ${folder}/run/$name.$pid.asok
log_file = ${folder}/run/$name.log
mon_cluster_log_file = ${folder}/run/cluster.log
crash_dir = ${folder}/run
mon_data = ${folder}/mon
osd_data = ${folder}/osd
rgw_data = ${folder}/run
keyring = ${folder}/keyring
rgw_frontends = beast endpoint=127.0.0.1:${http}
`,
  );
  try {
    run(
      'monmaptool',
      '--create',
      '--fsid',
      fsid,
      '--addv',
      'a',
      `[v2:127.0.0.1:${v2},v1:127.0.0.1:${v1}]`,
      'monmap',
    );
    run('ceph-authtool', '--create-keyring', 'keyring', '--gen-key', '-n', 'mon.', '--cap', 'mon', 'allow *');
    const all = ['mon', 'osd', 'mgr'].flatMap((daemon) => ['--cap', daemon, 'allow *']);
    run('ceph-authtool', 'keyring', '--gen-key', '-n', 'client.admin', ...all);
    run('ceph-authtool', 'keyring', '--gen-key', '-n', 'osd.0', ...all);
    run('ceph-mon', '-i', 'a', '--mkfs', '--monmap', 'monmap', '--keyring', 'keyring');
    start('ceph-mon', '-f', '-i', 'a');
    run('ceph', 'osd', 'create');
    run('ceph-osd', '-i', '0', '--mkfs');
    start('ceph-osd', '-f', '-i', '0');
    const user = [
      '--uid',
      'test',
      '--display-name',
      'test',
      '--access-key',
      accessKeyId,
      '--secret-key',
      secretAccessKey,
    ];
    run('radosgw-admin', 'user', 'create', ...user);
    const url = `http://127.0.0.1:${http}`;
    await untilAnswers(url, start('radosgw', '-f', '-n', 'client.admin'));
    return { url, stop: workshop.stop };
  } catch (error) {
    await workshop.stop();
    throw error;
  }
}
