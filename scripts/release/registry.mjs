import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';

/**
 * A package registry on loopback, in memory: what is published to it is installed from it, and everything else is looked up elsewhere.
 *
 * It takes what npm sends at "publish" and checks it as a registry does: the integrity of the tarball, and that no version is
 * published twice.
 *
 * @param options.upstream - Where packages that aren't ours are found; requests for them are redirected.
 * @param options.isOurs - Names that are never looked up elsewhere, published or not.
 */
export async function startRegistry({ upstream, isOurs }) {
  const documents = new Map();
  const tarballs = new Map();
  const server = createServer((request, response) => {
    answer(request).then(
      ({ status, headers = {}, body = '' }) => response.writeHead(status, headers).end(body),
      (error) => response.writeHead(500).end(error.message),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${server.address().port}/`;

  async function answer(request) {
    const path = decodeURIComponent(new URL(request.url, url).pathname).slice(1);
    if (request.method === 'PUT') return publish(JSON.parse(await bodyOf(request)));
    if (tarballs.has(path)) return { status: 200, body: tarballs.get(path) };
    if (documents.has(path)) return json(200, documents.get(path));
    if (isOurs(path.replace(/\/-\/.*$/, ''))) return json(404, { error: `${path} was not published.` });
    return { status: 307, headers: { location: new URL(request.url.slice(1), upstream).href } };
  }

  function publish({ name, versions, 'dist-tags': tags, _attachments: attachments }) {
    const known = documents.get(name) ?? { name, versions: {}, 'dist-tags': {} };
    for (const [version, manifest] of Object.entries(versions)) {
      if (version in known.versions) return json(409, { error: `${name}@${version} is published already.` });
      const [file, attachment] = Object.entries(attachments).find(([key]) => key.endsWith(`-${version}.tgz`)) ?? [];
      if (file === undefined) return json(400, { error: `${name}@${version} came without a tarball.` });
      const bytes = Buffer.from(attachment.data, 'base64');
      const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
      if (integrity !== manifest.dist.integrity) return json(400, { error: `The tarball of ${name}@${version} was damaged.` });
      const place = `${name}/-/${file.split('/').at(-1)}`;
      tarballs.set(place, bytes);
      known.versions[version] = { ...manifest, dist: { ...manifest.dist, tarball: url + place } };
    }
    documents.set(name, { ...known, 'dist-tags': { ...known['dist-tags'], ...tags } });
    return json(201, { ok: true });
  }

  return {
    url,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function json(status, value) {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) };
}

async function bodyOf(request) {
  const parts = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}
