-- Names of devices without words of one language: "Chrome · Android" instead of "Chrome on Android", empty if unknown.
UPDATE sessions SET device_name = CASE device_name WHEN 'Unknown device' THEN '' ELSE replace(device_name, ' on ', ' · ') END
  WHERE device_name = 'Unknown device' OR device_name LIKE '% on %';
UPDATE security_changes SET device_name = CASE device_name WHEN 'Unknown device' THEN '' ELSE replace(device_name, ' on ', ' · ') END
  WHERE device_name = 'Unknown device' OR device_name LIKE '% on %';
