// Written by `npm run generate`. Do not edit.
/** What edict.yaml says of each backend of a state, beyond its schema. */
export const backends = {
  file: {
    place: [
      "path"
    ],
    endings: [
      ".lock",
      ".journal"
    ],
    defaults: {
      path: "state/ENVIRONMENT.json"
    },
    forms: {
      path: "path"
    }
  },
  http: {
    place: [
      "address"
    ],
    endings: [
      ".lock"
    ],
    forms: {
      address: "address",
      lock_address: "address",
      unlock_address: "address"
    },
    credentials: "password",
    needs: {
      username: "password: { env: EDICT_STATE_PASSWORD }",
      password: "username"
    }
  },
  s3: {
    place: [
      "endpoint",
      "bucket",
      "key"
    ],
    isListed: true,
    endings: [
      ".lock"
    ],
    forms: {
      endpoint: "address",
      key: "key"
    },
    credentials: "secret_access_key"
  },
  postgres: {
    place: [
      "connection",
      "schema",
      "name"
    ],
    isListed: true,
    defaults: {
      name: "ENVIRONMENT"
    },
    forms: {
      ca_file: "certificates"
    }
  },
  git: {
    place: [
      "remote",
      "branch",
      "path"
    ],
    isListed: true,
    isBranch: true,
    endings: [
      ".lock"
    ],
    defaults: {
      remote: "origin",
      branch: "edict-state",
      path: "ENVIRONMENT.json"
    },
    forms: {
      path: "tree-path"
    }
  }
} as const;
