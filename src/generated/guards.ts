// Written by `npm run generate`. Do not edit.
/** By file and by the path of a key: `*` is a name of the user's, or an element of a list. An environment has a file of its own, too. */
export const guards = {
  "edict.yaml": {
    "policies": {
      "none": "a file that is no longer taken counts as gone, and its policy as an orphan of the plan"
    },
    "web_apps": {
      "none": "a file that is no longer taken counts as gone, and its policy as an orphan of the plan"
    },
    "invariants": {
      "compare": "obligations"
    },
    "targets.devices": {
      "compare": "obligations"
    },
    "targets.devicegroups": {
      "compare": "obligations"
    },
    "targets.users": {
      "compare": "obligations"
    },
    "targets.usergroups": {
      "compare": "obligations"
    },
    "variables": {
      "none": "what it gives stands in bodies, which every plan compares"
    },
    "rings": {
      "compare": "ladders"
    },
    "rings.*.*.name": {
      "compare": "ladders"
    },
    "rings.*.*.targets.devices": {
      "compare": "ladders"
    },
    "rings.*.*.targets.devicegroups": {
      "compare": "ladders"
    },
    "rings.*.*.targets.users": {
      "compare": "ladders"
    },
    "rings.*.*.targets.usergroups": {
      "compare": "ladders"
    },
    "rings.*.*.soak": {
      "compare": "ladders"
    },
    "waves": {
      "compare": "waves",
      "isWhole": true
    },
    "windows": {
      "compare": "windows",
      "isWhole": true,
      "means": "a change may be applied at a time that was closed"
    },
    "lint.rules.*": {
      "stricter": [
        "off",
        "info",
        "warning",
        "error"
      ]
    },
    "limits.max_creates": {
      "direction": "lower is stricter"
    },
    "limits.max_orphans": {
      "direction": "lower is stricter"
    },
    "limits.parallelism": {
      "direction": "lower is stricter"
    },
    "limits.max_failed_environments": {
      "direction": "lower is stricter"
    },
    "limits.max_environments": {
      "direction": "lower is stricter"
    },
    "limits.max_doubts": {
      "direction": "lower is stricter"
    },
    "limits.max_left_behind": {
      "direction": "lower is stricter"
    },
    "limits.requests_per_minute": {
      "direction": "lower is stricter"
    },
    "mark.name": {
      "none": "a name or text for people, which nothing compares"
    },
    "mark.description": {
      "none": "a name or text for people, which nothing compares"
    },
    "approvals": {
      "direction": "removing it is looser",
      "means": "a plan needs no approval"
    },
    "approvals.count": {
      "direction": "higher is stricter"
    },
    "approvals.not_author": {
      "stricter": [
        false,
        true,
        "signed"
      ]
    },
    "approvals.when": {
      "direction": "removing an item is looser",
      "all": "always"
    },
    "approvals.expires": {
      "direction": "shorter is stricter"
    },
    "approvals.from": {
      "none": "what lies there is signed"
    },
    "apply_from": {
      "stricter": [
        "anywhere",
        "ci"
      ],
      "means": "an apply may run on any machine"
    },
    "drift.max_age": {
      "direction": "lower is stricter"
    },
    "drift.renderings": {
      "direction": "adding an item is looser",
      "means": "a value that somebody changed may count as the wanted one"
    },
    "drift.exceptions": {
      "direction": "adding an item is looser",
      "means": "a difference may no longer count"
    },
    "queue": {
      "direction": "another value is looser",
      "means": "workers take what another queue hands out"
    },
    "groups.*.base_url": {
      "direction": "another value is looser"
    },
    "groups.*.policies": {
      "none": "a file that is no longer taken counts as gone, and its policy as an orphan of the plan"
    },
    "groups.*.except": {
      "none": "a file that is no longer taken counts as gone, and its policy as an orphan of the plan"
    },
    "groups.*.api_key": {
      "direction": "another value is looser",
      "means": "another key is sent"
    },
    "groups.*.state": {
      "direction": "another value is looser",
      "means": "what is remembered there counts as live"
    },
    "groups.*.lineage": {
      "direction": "another value is looser once it is set",
      "means": "another state would be taken"
    },
    "groups.*.ca_file": {
      "direction": "another value is looser",
      "means": "another authority is trusted"
    },
    "groups.*.allow_http": {
      "stricter": [
        true,
        false
      ],
      "means": "the key may travel unencrypted"
    },
    "groups.*.timeout_seconds": {
      "none": "a wait that is too short or too long sends nothing twice"
    },
    "groups.*.portal_url": {
      "direction": "another value is looser once it is set",
      "means": "people who follow the links of a report get to another place"
    },
    "groups.*.shared_portal": {
      "direction": "setting it is looser",
      "means": "another environment that says so may create every policy there a second time"
    },
    "groups.*.targets.devices": {
      "compare": "obligations"
    },
    "groups.*.targets.devicegroups": {
      "compare": "obligations"
    },
    "groups.*.targets.users": {
      "compare": "obligations"
    },
    "groups.*.targets.usergroups": {
      "compare": "obligations"
    },
    "groups.*.variables": {
      "none": "what it gives stands in bodies, which every plan compares"
    },
    "groups.*.rings": {
      "compare": "ladders"
    },
    "groups.*.rings.*.*.name": {
      "compare": "ladders"
    },
    "groups.*.rings.*.*.targets.devices": {
      "compare": "ladders"
    },
    "groups.*.rings.*.*.targets.devicegroups": {
      "compare": "ladders"
    },
    "groups.*.rings.*.*.targets.users": {
      "compare": "ladders"
    },
    "groups.*.rings.*.*.targets.usergroups": {
      "compare": "ladders"
    },
    "groups.*.rings.*.*.soak": {
      "compare": "ladders"
    },
    "environment_files": {
      "none": "an environment that is no longer found is gone, which is said"
    },
    "default_environment": {
      "none": "every plan names the environment that it is for"
    },
    "environments.*": {
      "direction": "removing it is looser",
      "means": "the guards of what is live there are gone with it"
    },
    "environments.*.base_url": {
      "direction": "another value is looser"
    },
    "environments.*.groups": {
      "none": "what the groups give is compared where it counts, in each environment"
    },
    "environments.*.policies": {
      "none": "a file that is no longer taken counts as gone, and its policy as an orphan of the plan"
    },
    "environments.*.except": {
      "none": "a file that is no longer taken counts as gone, and its policy as an orphan of the plan"
    },
    "environments.*.api_key": {
      "direction": "another value is looser",
      "means": "another key is sent"
    },
    "environments.*.state": {
      "direction": "another value is looser",
      "means": "what is remembered there counts as live"
    },
    "environments.*.lineage": {
      "direction": "another value is looser once it is set",
      "means": "another state would be taken"
    },
    "environments.*.ca_file": {
      "direction": "another value is looser",
      "means": "another authority is trusted"
    },
    "environments.*.allow_http": {
      "stricter": [
        true,
        false
      ],
      "means": "the key may travel unencrypted"
    },
    "environments.*.timeout_seconds": {
      "none": "a wait that is too short or too long sends nothing twice"
    },
    "environments.*.portal_url": {
      "direction": "another value is looser once it is set",
      "means": "people who follow the links of a report get to another place"
    },
    "environments.*.shared_portal": {
      "direction": "setting it is looser",
      "means": "another environment that says so may create every policy there a second time"
    },
    "environments.*.targets.devices": {
      "compare": "obligations"
    },
    "environments.*.targets.devicegroups": {
      "compare": "obligations"
    },
    "environments.*.targets.users": {
      "compare": "obligations"
    },
    "environments.*.targets.usergroups": {
      "compare": "obligations"
    },
    "environments.*.variables": {
      "none": "what it gives stands in bodies, which every plan compares"
    },
    "environments.*.rings": {
      "compare": "ladders"
    },
    "environments.*.rings.*.*.name": {
      "compare": "ladders"
    },
    "environments.*.rings.*.*.targets.devices": {
      "compare": "ladders"
    },
    "environments.*.rings.*.*.targets.devicegroups": {
      "compare": "ladders"
    },
    "environments.*.rings.*.*.targets.users": {
      "compare": "ladders"
    },
    "environments.*.rings.*.*.targets.usergroups": {
      "compare": "ladders"
    },
    "environments.*.rings.*.*.soak": {
      "compare": "ladders"
    }
  },
  "rule": {
    "name": {
      "compare": "rules"
    },
    "severity": {
      "stricter": [
        "info",
        "warning",
        "error"
      ]
    },
    "message": {
      "none": "nothing is judged by it"
    },
    "schema": {
      "direction": "another value is looser",
      "means": "policies have to be like something else"
    },
    "select.name": {
      "compare": "rules"
    },
    "select.targets.devices": {
      "compare": "rules"
    },
    "select.targets.devicegroups": {
      "compare": "rules"
    },
    "select.targets.users": {
      "compare": "rules"
    },
    "select.targets.usergroups": {
      "compare": "rules"
    },
    "waivers.*.file": {
      "compare": "rules"
    },
    "waivers.*.owner": {
      "none": "nothing is judged by it"
    },
    "waivers.*.reason": {
      "none": "nothing is judged by it"
    },
    "waivers.*.expires": {
      "compare": "rules"
    }
  },
  "invariant": {
    "name": {
      "none": "what is asked for counts, under whatever name"
    },
    "description": {
      "none": "nothing is judged by it"
    },
    "for.environments": {
      "compare": "obligations"
    },
    "for.targets.devices": {
      "compare": "obligations"
    },
    "for.targets.devicegroups": {
      "compare": "obligations"
    },
    "for.targets.users": {
      "compare": "obligations"
    },
    "for.targets.usergroups": {
      "compare": "obligations"
    },
    "for.targets.except.devices": {
      "compare": "obligations"
    },
    "for.targets.except.devicegroups": {
      "compare": "obligations"
    },
    "for.targets.except.users": {
      "compare": "obligations"
    },
    "for.targets.except.usergroups": {
      "compare": "obligations"
    },
    "for.targets.except.until": {
      "compare": "obligations"
    },
    "for.targets.except.because": {
      "none": "nothing is judged by it"
    },
    "for.targets.except.*.devices": {
      "compare": "obligations"
    },
    "for.targets.except.*.devicegroups": {
      "compare": "obligations"
    },
    "for.targets.except.*.users": {
      "compare": "obligations"
    },
    "for.targets.except.*.usergroups": {
      "compare": "obligations"
    },
    "for.targets.except.*.until": {
      "compare": "obligations"
    },
    "for.targets.except.*.because": {
      "none": "nothing is judged by it"
    },
    "require": {
      "compare": "obligations",
      "isWhole": true
    },
    "never_weaker_than": {
      "compare": "obligations"
    },
    "controls": {
      "none": "reports repeat it, and nothing is judged by it"
    },
    "enforce": {
      "compare": "obligations"
    },
    "waivers.*.target": {
      "compare": "obligations"
    },
    "waivers.*.field": {
      "compare": "obligations"
    },
    "waivers.*.reason": {
      "none": "nothing is judged by it"
    },
    "waivers.*.expires": {
      "compare": "obligations"
    }
  }
} as const;
